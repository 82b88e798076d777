import type { Localized } from '#server/platform/messages/localized.ts'

interface CaptchaMessages {
  readonly pictureTooOld: string
  /** Also said while the browser works. */
  readonly proofNeeded: string
}

export const CAPTCHA_MESSAGES: Localized<CaptchaMessages> = {
  en: {
    pictureTooOld: 'This picture is too old. Please ask for a new one.',
    proofNeeded: 'One moment, please: we check that no machine is asking.',
  },
  fil: {
    pictureTooOld: 'Luma na ang picture na ito. Kumuha ng bago.',
    proofNeeded: 'Saglit lang: tinitingnan namin kung tao ang humihingi.',
  },
}
