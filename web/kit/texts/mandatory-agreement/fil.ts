import type { MandatoryWords } from '#web/kit/texts/mandatory-agreement/texts.ts'

export const filipinoMandatory: MandatoryWords = {
  title: 'Pakibasa muna ito',
  frame: 'Kasunduan',
  notShown: 'Hindi maipapakita rito ang kasunduan. Makipag-ugnayan sa customer service.',
  cancel: 'Kanselahin',
  agree: 'Sumasang-ayon',
}
