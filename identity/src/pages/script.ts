/**
 * Enhances the pages, all of which work without JavaScript. It loads before the first paint because of the colour
 * scheme: the panel has the same origin and stores the choice under Mantine's key.
 */
export const SCRIPT = `
try {
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be blocked; the system's scheme is fine then.
}

// A page that comes back as it was left would show what was typed, and a form that may be finished by now.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());

addEventListener('DOMContentLoaded', () => {
  const onward = document.querySelector('[data-onward]');
  if (onward) return passOn(onward.href);
  // The answer to a form counts as a page of its own: going back to it must not ask to send the form again.
  history.replaceState(history.state, '');
  for (const button of document.querySelectorAll('[data-reveals]')) addReveal(button);
  if (!window.PublicKeyCredential) return;
  for (const form of document.querySelectorAll('[data-passkey]')) addPasskey(form);
});

// Someone who is signed in has come across an old page of the sign-in. The back and forward buttons go past it.
function passOn(address) {
  if (performance.getEntriesByType('navigation')[0]?.type !== 'back_forward') return location.replace(address);
  const { activation, currentEntry } = window.navigation ?? {};
  // What comes after the sign-in is the panel, which has the same origin; an entry that is not shown here comes before.
  const cameForward = activation && !(activation.from?.index > currentEntry.index);
  if (cameForward) history.forward();
  else history.back();
}

function addReveal(button) {
  const field = document.getElementById(button.dataset.reveals);
  const show = button.textContent;
  const { hide } = button.dataset;
  const reveal = (shown) => {
    field.type = shown ? 'text' : 'password';
    button.textContent = shown ? hide : show;
  };
  button.addEventListener('click', () => reveal(field.type === 'password'));
  // Browsers and password managers keep what was in a text field.
  field.form.addEventListener('submit', () => reveal(false));
  button.hidden = false;
}

// The server asks, the authenticator signs, and the form carries the answer.
function addPasskey(form) {
  const failure = form.querySelector('.error');
  let running = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (running) return;
    running = true;
    failure.hidden = true;
    try {
      form.elements.credential.value = JSON.stringify(await signWithPasskey(form.action + '/options'));
      form.submit();
    } catch {
      failure.hidden = false;
    }
    running = false;
  });
  form.hidden = false;
}

// Browsers' own parseRequestOptionsFromJSON and toJSON are missing in Safari before 18.4.
async function signWithPasskey(address) {
  const answer = await fetch(address, { method: 'POST' });
  if (!answer.ok) throw new Error('refused');
  const options = await answer.json();
  const { id, type, response } = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytesOf(options.challenge),
      allowCredentials: options.allowCredentials.map((each) => ({ ...each, id: bytesOf(each.id) })),
    },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId: id,
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
  };
}

function bytesOf(base64url) {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(buffer) {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
`;
