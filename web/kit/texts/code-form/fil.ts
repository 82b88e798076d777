import type { SharedCodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

export const filipinoCodeForm: SharedCodeFormTexts = {
  mobile: 'Mobile number',
  captcha: 'Picture code',
  smsCode: 'SMS code',
  captchaPicture: 'Picture na may 4 na letra at numero',
  newPicture: 'Ibang picture',
  noPicture: 'I-load ang picture',
  hasWork: true,
  sending: {
    idle: 'Kunin ang code',
    counting: (seconds) => `Kunin ulit (${seconds} s)`,
    notAgain: 'Papunta na ang code. Saglit lang.',
  },
  typeNewPicture: 'I-type ang code sa bagong picture',

  wrongMobile: 'Maglagay ng mobile number sa Pilipinas, gaya ng 0917 123 4567',
  captchaMissing: 'I-type ang nakikita sa picture',
  smsCodeMissing: 'Ilagay ang code na natanggap mo sa text',
}
