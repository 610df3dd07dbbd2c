// React as a module, as bundlers have it.

export const { useEffect, useRef } = window.React;
