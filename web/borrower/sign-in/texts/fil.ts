import type { SignInTexts } from '#web/borrower/sign-in/texts/texts.ts'
import { filipinoCodeForm } from '#web/kit/texts/code-form/fil.ts'

export const filipinoSignIn: SignInTexts = {
  login: {
    ...filipinoCodeForm,
    title: 'Mag-log in',
    lead: (appName) => `Gamitin ang mobile number mo at ang code na ipapadala ng ${appName}.`,
    // The answer does not reveal which numbers are registered.
    codeSent: 'Kung naka-register ang number na ito, papunta na ang code.',
    signIn: 'Mag-log in',
    caution: 'Huwag ibigay ang code kahit kanino, kahit sa amin.',
    newHere: 'Bago ka rito?',
    register: 'Mag-register',
    wrongCode: 'Mali o luma na ang code. Tingnan ang pinakabagong text, o kumuha ng bagong code.',
    tooManyTries: (seconds) =>
      `Sobrang dami nang subok. Subukan ulit pagkalipas ng ${wait(seconds)}.`,
    signedIn: {
      title: 'Naka-log in ka na',
      lead: 'Binubuksan na namin ang page mo.',
      goOn: 'Magpatuloy',
    },
  },
}

/** Seconds up to two minutes, else whole minutes or hours, rounded up. */
function wait(seconds: number): string {
  if (seconds < 120) return `${seconds} segundo`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minuto` : `${Math.ceil(minutes / 60)} oras`
}
