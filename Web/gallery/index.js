// Shows the lab where it is there.

const found = await fetch("lab/index.html", { method: "HEAD" }).catch(() => null);
if (found?.ok) document.getElementById("lab").hidden = false;
document.body.dataset.ready = "true";
