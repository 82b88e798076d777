/** Words of the sign-in page, and of what it shares with the invitation. */
export const signInTexts = {
  title: 'Sign in',
  lead: 'Staff console',
  email: 'E-mail',
  password: 'Password',
  code: 'Code',
  codeTitle: 'One more step',
  codeLead: 'Type the code that your authenticator app shows.',
  codeHint: 'No phone at hand? A recovery code works too, once.',
  signIn: 'Sign in',
  goOn: 'Continue',
  back: 'Back',
  withPasskey: 'Use a passkey',
  withCompany: 'Sign in with your company account',
  or: 'or',
  forgotten: 'Password or phone lost? Ask an admin to invite you again.',
  emailNeeded: 'Write your e-mail address.',
  passwordNeeded: 'Write your password.',
  codeNeeded: 'Write the code.',
  noPasskey: 'No passkey was used. Try again, or use your password.',
  noNetwork: 'The server could not be reached. Check the network, then try again.',
  wait: (seconds: number) =>
    seconds > 90
      ? `Too many tries. Wait ${Math.ceil(seconds / 60)} minutes, then try again.`
      : `Too many tries. Wait ${seconds} seconds, then try again.`,
  companyRefused:
    'Your company account opens no console here. Its e-mail must be verified, and an admin must have invited it.',
}
