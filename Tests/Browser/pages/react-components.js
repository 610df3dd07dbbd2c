// Components with gestures, for pages and for a server. They note in `test` what happens.

/** The components, made of a React, the hooks for it and a behaviour. */
export function components({ createElement, useRef, useState }, { useBehaviour, useDraggable, useGesture, useGestureTimeline, usePan, useTap }, carousel, test) {
  function Pan() {
    const ref = useRef(null);
    const [axis, setAxis] = useState("both");
    const [states, setStates] = useState([]);
    const [count, setCount] = useState(0);
    test.renders++;
    Object.assign(test, { setAxis, states, axis });
    // The event is read when React runs the update, which is later; the handler is that of the last render.
    usePan(ref, { axis, offset: true }, (event) => {
      setStates((states) => [...states, [event.state, event.translation.x]]);
      setCount(count + 1);
      test.count = count + 1;
      test.offset = event.offset.x;
    });
    return createElement("div", { ref, className: "box" }, `${states.length}`);
  }

  function Inner({ outer }) {
    const ref = useRef(null);
    // The gesture of a component around this one, which is made later: effects of children come first.
    useTap(ref, { requireToFail: outer }, () => test.calls.push("single"));
    return createElement("div", { ref, className: "box" });
  }

  function Taps() {
    const ref = useRef(null);
    const double = useGesture(ref, "tap", { numberOfTapsRequired: 2 }, () => test.calls.push("double"));
    return createElement("div", { ref }, createElement(Inner, { outer: double }));
  }

  function Drag() {
    const ref = useRef(null);
    const [isOn, setIsOn] = useState(true);
    const [more, setMore] = useState({ step: 5 });
    Object.assign(test, { setIsOn, setMore });
    test.piece = useDraggable(ref, { ...more, enabled: isOn, inertia: false, onEnd: ({ x }) => test.calls.push(`end ${Math.round(x)} ${isOn}`) });
    return createElement("div", { ref, className: "box" });
  }

  function Slides() {
    const ref = useRef(null);
    const [count, setCount] = useState(0);
    const [label, setLabel] = useState(() => (index) => `Slide ${index}`);
    test.setLabel = setLabel;
    // Each render has other functions, and another value where it begins, which is for the first one.
    test.slides = useBehaviour(ref, carousel, {
      initial: count + 1, label: label && ((index) => label(index)),
      onChange(index) {
        test.calls.push(`slide ${index}, the change ${count + 1}`);
        setCount(count + 1);
      },
    });
    const slides = ["a", "b", "c"].map((name) => createElement("div", { key: name, style: { flex: "none", width: 300 } }, name));
    return createElement("div", { ref, className: "box" }, createElement("div", { style: { display: "flex" } }, ...slides));
  }

  function Turn() {
    const ref = useRef(null);
    const [page, setPage] = useState(0);
    test.turn = useGestureTimeline(ref, { length: 200, onEnd: (end) => setPage(page + end) });
    return createElement("div", { ref, className: "box" }, `page ${page}`);
  }

  /** Calls hooks in wrong ways; what they say of it is its text. */
  function Wrong() {
    const ref = useRef(null);
    const calls = [
      () => useTap(ref, () => {}, { numberOfTapsRequired: 2 }), () => useTap("#photo", () => {}), () => useTap(() => {}), () => useTap(ref.current, () => {}),
      () => useBehaviour(carousel, ref), () => useBehaviour(ref, "carousel"), () => useDraggable(ref.current),
    ];
    const said = calls.map((call) => {
      try {
        call();
        return "nothing";
      } catch (error) { return `${error.name}: ${error.message}`; }
    });
    return createElement("div", { ref, className: "box" }, said.join("\n"));
  }

  return { Pan, Taps, Drag, Slides, Turn, Wrong };
}
