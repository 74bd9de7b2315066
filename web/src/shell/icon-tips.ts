import classes from './icon-tips.module.css';

// The name of a button that is only an icon, in sight while the mouse rests on it or the keyboard is at it; any key and
// any press take it away (WCAG 1.4.13). For all of them at once, and without the library for what floats, which would
// be a tenth of the first screen. Screen readers know the name from the button itself.

const restMs = 400;
const gap = 6;

/** Buttons without words, and a choice without a label beside it. */
function namedByIcon(target: EventTarget | null): HTMLElement | null {
  const found =
    target instanceof Element ? target.closest<HTMLElement>('button[aria-label], select[aria-label]') : null;
  return found && (found.matches('select') || found.textContent === '') ? found : null;
}

export function showIconTips() {
  const tip = document.createElement('div');
  tip.className = classes.tip ?? '';
  tip.popover = 'manual';
  tip.role = 'tooltip';
  tip.ariaHidden = 'true';
  let owner: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(target: HTMLElement) {
    if (!target.isConnected) return;
    tip.textContent = target.ariaLabel;
    // What is outside of an open dialog lies behind it.
    (target.closest('dialog') ?? document.body).append(tip);
    tip.showPopover();
    place(tip, target.getBoundingClientRect());
  }

  function hide() {
    clearTimeout(timer);
    owner = null;
    tip.remove();
  }

  document.addEventListener('pointermove', ({ target, pointerType, clientX, clientY }) => {
    const next = pointerType === 'mouse' ? namedByIcon(target) : null;
    if (next ? next === owner : !owner || isAt(tip, clientX, clientY)) return;
    hide();
    owner = next;
    if (next) timer = setTimeout(() => show(next), restMs);
  });
  document.addEventListener('focusin', ({ target }) => {
    hide();
    owner = namedByIcon(target);
    if (owner?.matches(':focus-visible')) show(owner);
  });
  for (const event of ['focusout', 'pointerdown', 'keydown', 'scroll']) {
    document.addEventListener(event, hide, { capture: true, passive: true });
  }
}

/** Below its owner, or above it at the lower edge of the window. */
function place(tip: HTMLElement, owner: DOMRect) {
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(owner.left + (owner.width - width) / 2, clientWidth - width - gap);
  const below = owner.bottom + gap;
  tip.style.left = `${Math.max(gap, left)}px`;
  tip.style.top = `${below + height > clientHeight ? owner.top - gap - height : below}px`;
}

/** The mouse may go from the button to the tip. The tip itself catches nothing: what lies below it can be clicked. */
function isAt(tip: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return x >= left && x <= right && y >= top - gap && y <= bottom + gap;
}
