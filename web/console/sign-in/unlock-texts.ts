/** Words of the dialog of a locked session. */
export const unlockTexts = {
  title: 'The console is locked',
  lead: 'Nobody used it for 15 minutes. Your page is as you left it.',
  password: 'Password',
  unlock: 'Unlock',
  withPasskey: 'Use a passkey',
  other: 'Sign in as somebody else',
}
