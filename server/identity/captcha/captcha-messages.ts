import type { Localized } from '#server/platform/messages/localized.ts'

interface CaptchaMessages {
  readonly pictureTooOld: string
  readonly workWrong: string
  /** Also said while the browser works. */
  readonly proofNeeded: string
}

export const CAPTCHA_MESSAGES: Localized<CaptchaMessages> = {
  en: {
    pictureTooOld: 'This picture is too old. Please ask for a new one.',
    workWrong: 'This check is too old or did not work. Please try again.',
    proofNeeded: 'One moment, please: we check that no machine is asking.',
  },
  fil: {
    pictureTooOld: 'Luma na ang picture na ito. Kumuha ng bago.',
    workWrong: 'Luma na o hindi gumana ang check na ito. Subukan ulit.',
    proofNeeded: 'Saglit lang: tinitingnan namin kung tao ang humihingi.',
  },
}
