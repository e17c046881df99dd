// Dragging a card by mouse or finger to whatever has a `data-drop`.

const SLACK = 8; // a press that moves less than this is a click

/**
 * @param {HTMLElement} card
 * @param {(target: string) => void} drop called with the `data-drop` of what it is let go on
 */
export function draggable(card, drop) {
  /** @type {{x: number, y: number} | null} */
  let start = null;
  let isDragged = false;

  /** @param {PointerEvent} event */
  const target = (event) => {
    const found = document
      .elementsFromPoint(event.clientX, event.clientY)
      .filter((each) => each !== card && !card.contains(each))
      .map((each) => each.closest("[data-drop]"))
      .find((each) => each instanceof HTMLElement);
    return found instanceof HTMLElement ? found : null;
  };
  /** @param {HTMLElement | null} place */
  const mark = (place) => {
    for (const each of document.querySelectorAll(".over")) each.classList.remove("over");
    place?.classList.add("over");
  };
  const stop = () => {
    start = null;
    card.style.transform = "";
    card.classList.remove("dragged");
    mark(null);
  };

  card.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    isDragged = false;
    card.setPointerCapture(event.pointerId); // a quick hand leaves the card at once
  });
  card.addEventListener("pointermove", (event) => {
    if (!start) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!isDragged && Math.hypot(x, y) < SLACK) return;
    isDragged = true;
    card.classList.add("dragged");
    card.style.transform = `translate(${x}px, ${y}px)`;
    mark(target(event));
  });
  card.addEventListener("pointerup", (event) => {
    const place = isDragged ? target(event) : null;
    stop();
    if (place) drop(place.dataset.drop ?? "");
  });
  card.addEventListener("pointercancel", stop);
  card.addEventListener(
    "click",
    (event) => {
      if (isDragged) event.stopImmediatePropagation(); // it was a drag, no click
      isDragged = false;
    },
    { capture: true },
  );
}
