import type { SignInTexts } from '#web/borrower/sign-in/texts/texts.ts'

/** The English texts of signing in, the same in both markets. */
export const sharedEnglishSignIn = {
  title: 'Log in',
  lead: (appName) => `With your mobile number and the code that ${appName} sends to it.`,
  // The answer does not reveal which numbers are registered.
  codeSent: 'If this number is registered, a code is on its way.',
  signIn: 'Log in',
  caution: 'Tell the code to nobody, not even to us.',
  newHere: 'New here?',
  register: 'Register',
  wrongCode: 'This code is wrong or too old. Look at the newest message, or get another code.',
  tooManyTries: (seconds) => `Too many tries. Please try again in ${wait(seconds)}.`,
  signedIn: { title: 'You are logged in', lead: 'We are opening your page.', goOn: 'Go on' },
} satisfies Partial<SignInTexts['login']>

/** Seconds up to two minutes, else whole minutes or hours, rounded up. */
function wait(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
