import type { CaptchaWorkTexts } from '#web/kit/captcha-work/texts/texts.ts'

export const englishCaptchaWork: CaptchaWorkTexts = {
  cannotRead: 'I can’t read the picture',
  checking: 'Checking that no machine is asking. This takes a few seconds.',
  done: 'Done. The picture code is filled in.',
  failed: 'That did not work. Please try again.',
}
