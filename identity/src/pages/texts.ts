/** Every word that the sign-in pages show. Another language is another object of this shape. */
export const texts = {
  'error.title': (title: string) => `Error: ${title}`,
  'back.to.app': 'Go to the panel',
  'back.to.sign.in': 'Back to sign in',
  'cookie.policy': 'Cookie policy',

  'sign.in.title': 'Sign in',
  'sign.in.username': 'Username',
  'sign.in.password': 'Password',
  'sign.in.submit': 'Sign in',
  'sign.in.forgotten': 'Forgotten your password?',
  'sign.in.wrong': 'The username or the password is wrong.',
  'sign.in.username.missing': 'Enter your username.',
  'sign.in.password.missing': 'Enter your password.',
  'sign.in.busy': 'Too many people are signing in right now. Try again in a few seconds.',
  'sign.in.wait': (seconds: number) => `Too many attempts. Try again in ${duration(seconds)}.`,

  'code.title': '2-step verification',
  'code.intro': 'Open your authenticator app and enter the code it shows for this panel.',
  'code.field': 'One-time code',
  'code.help': '6 digits',
  'code.missing': 'Enter the 6 digits that your authenticator app shows.',
  'code.wrong': 'This code is wrong or has been used already. Enter the code that your app shows now.',

  'passkey.use': 'Use a passkey',
  'passkey.intro': 'Your password was right. Now use one of your passkeys.',
  'passkey.failed': 'No passkey was used. Try again, or choose another way to sign in.',
  'passkey.wrong':
    'This passkey does not open an account by itself here, or it took too long. Try again, or sign in with your password.',
  'passkey.wrong.second': 'This passkey was not accepted, or it took too long. Try again, or choose another way.',

  'recovery.link': 'Use a recovery code',
  'recovery.title': 'Recovery code',
  'recovery.intro': 'Enter one of the recovery codes that you kept. It works once, in place of your app or passkey.',
  'recovery.field': 'Recovery code',
  'recovery.help': '24 letters and digits; dashes and spaces do not matter',
  'recovery.renew': 'I have lost my authenticator app: set it up anew',
  'recovery.missing': 'Enter all 24 letters and digits of a recovery code.',
  'recovery.wrong': 'This recovery code is wrong or has been used already. Enter another one.',
  'recovery.back': 'Back to the other ways',

  'totp.title': 'Set up 2-step verification',
  'totp.intro': 'From now on you sign in with your password and a code from an authenticator app on your phone.',
  'totp.scan': 'In the app, add an account and scan this QR code.',
  'totp.qr': 'QR code for your authenticator app',
  'totp.open': 'Or open the app on this device',
  'totp.type': 'If neither works, type this key:',
  'totp.confirm': 'Enter the code that the app shows.',

  'forgotten.title': 'Forgotten password',
  'forgotten.intro': 'Enter your username. You get an e-mail with a link to set a new password.',
  'forgotten.submit': 'Send e-mail',
  'forgotten.sent.title': 'Check your e-mail',
  'forgotten.sent':
    'If there is an account with that username, an e-mail is on its way to its address. The link in it works once, for one hour.',

  'password.show': 'Show password',
  'password.hide': 'Hide password',

  'password.title': 'Set your password',
  'password.intro': (username: string) => `Choose a password for ${username}.`,
  'password.new': 'New password',
  'password.help': '12 to 128 characters. A few words that only you would put together are easy to remember.',
  'password.repeat': 'Repeat new password',
  'password.submit': 'Set password',
  'password.too-short': 'Too few characters. The minimum length is 12.',
  'password.too-long': 'Too many characters. The maximum length is 128.',
  'password.username': 'The password must not be your username.',
  'password.personal':
    'This password is little more than your name, your registrar’s or this panel’s. Choose one that has nothing to do with them.',
  'password.common': 'This password is too common. Choose one that is harder to guess.',
  'password.repeated': 'This password repeats the same characters. Choose one that is harder to guess.',
  'password.run': 'This password follows the keyboard or the alphabet. Choose one that is harder to guess.',
  'password.guessable':
    'This password is easy to guess: add another word or two that do not go with it. Years, digits and signs at its end hardly help.',
  'password.mismatch': 'Passwords do not match.',
  'password.done.title': 'Password set',
  'password.done': 'You can sign in with your new password now.',
  'password.link.title': 'This link does not work any more',
  'password.link':
    'A link works once, for one hour. To get another one, choose “Forgotten your password?” where you sign in, or ask your administrator.',

  'sign.out.title': 'Sign out',
  'sign.out.ask': 'Do you want to sign out?',
  'sign.out.submit': 'Sign out',
  'signed.out.title': 'Signed out',
  'signed.out': 'You are signed out.',

  'signed.in.title': 'You are signed in',
  'signed.in': 'This sign-in is finished.',
  'expired.title': 'This page has expired',
  expired: 'The sign-in took too long, or it was finished in another tab. Go to the panel to start again.',
  'request.title': 'This address does not work',
  request: 'The sign-in request was not understood. Go to the panel to start again.',
  'request.too-long':
    'The address is too long: a part of it has more than 2,000 characters. Go to the panel to start again.',
  'begun.title': 'Too many sign-ins',
  begun: (seconds: number) => `Too many sign-ins were begun from your network. Try again in ${duration(seconds)}.`,
  'failure.title': 'Something went wrong',
  failure: 'The sign-in service could not do this. Try again in a moment.',
} as const;

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
