/** An element of SVG with attributes and children. */
export function svg(name: string, attributes?: Record<string, unknown>, ...children: (Node | string)[]): SVGElement;

/** An element of HTML with properties, attributes, listeners (`onclick`) and children. */
export function html(name: string, properties?: Record<string, unknown>, ...children: (Node | string | null | undefined)[]): HTMLElement;
