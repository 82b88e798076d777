import type { CaptchaWorkTexts } from '#web/kit/captcha-work/texts/texts.ts'

export const filipinoCaptchaWork: CaptchaWorkTexts = {
  cannotRead: 'Hindi ko mabasa ang picture',
  checking: 'Tinitingnan namin kung tao ang humihingi. Ilang segundo lang.',
  done: 'Tapos na. Nakalagay na ang picture code.',
  failed: 'Hindi gumana. Subukan ulit.',
}
