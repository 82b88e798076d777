import type { Localized } from '#server/platform/messages/localized.ts'

interface CaptchaMessages {
  readonly pictureTooOld: string
}

export const CAPTCHA_MESSAGES: Localized<CaptchaMessages> = {
  en: { pictureTooOld: 'This picture is too old. Please ask for a new one.' },
  fil: { pictureTooOld: 'Luma na ang picture na ito. Kumuha ng bago.' },
}
