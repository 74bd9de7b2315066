import classes from './icon-tips.module.css';

// Shows the name of an icon button while the mouse rests on it or it has keyboard focus; any key or press hides it
// (WCAG 1.4.13). One listener serves all buttons, without a positioning library, which would add a tenth to the first
// screen. Screen readers know the name from the button itself.

const restMs = 400;
const gap = 6;

/** Buttons without text, and selects without a visible label. */
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
    // An open dialog would cover a tip outside it.
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

/** Below its owner, or above it at the bottom of the window. */
function place(tip: HTMLElement, owner: DOMRect) {
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(owner.left + (owner.width - width) / 2, clientWidth - width - gap);
  const below = owner.bottom + gap;
  tip.style.left = `${Math.max(gap, left)}px`;
  tip.style.top = `${below + height > clientHeight ? owner.top - gap - height : below}px`;
}

/** The mouse may move from the button to the tip, which ignores the pointer so that what lies below can be clicked. */
function isAt(tip: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return x >= left && x <= right && y >= top - gap && y <= bottom + gap;
}
