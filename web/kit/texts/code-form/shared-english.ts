import type { CodeFormTexts } from '#web/kit/texts/code-form/texts.ts'

/** The English texts of the form, the same in both markets. */
export const sharedEnglishForm = {
  mobile: 'Mobile number',
  captcha: 'Picture code',
  smsCode: 'SMS code',
  captchaPicture: 'Picture with 4 letters and digits',
  newPicture: 'Another picture',
  noPicture: 'Load the picture',
  typeNewPicture: 'Please type the new picture code',
} satisfies Partial<CodeFormTexts>
