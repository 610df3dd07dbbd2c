/// What all connections of a server share.
struct Site: Sendable {
  let limits: ConnectionLimits
  let hosts: HostCheck
  let pages: PageHandler
  let links: LinkRegistry
  let connections: ConnectionList
}
