import type { ChooserTexts } from '#web/borrower/home/chooser/texts/texts.ts'
import { filipinoCost } from '#web/kit/texts/cost/fil.ts'

export const filipinoChooser: ChooserTexts = {
  howMuch: 'Magkano ang kailangan mo?',
  slider: 'Halaga ng loan',
  less: 'Bawasan ang halaga',
  more: 'Dagdagan ang halaga',
  becomes: 'ang bayad ay',
  summary: (inHand, total) => `Matatanggap mo: ${inHand}. Babayaran mo: ${total}.`,
  days: 'Anong araw mo gustong magbayad?',
  fromMoney: 'Binibilang mula sa araw na matanggap mo ang pera',
  time: 'Paano mo gustong magbayad?',
  none: 'Wala kaming offer sa halagang ito ngayon. Pumili ng iba.',
  failed: 'Hindi ma-load kung magkano ang babayaran.',
  again: 'Subukan ulit',
  apply: 'Mag-apply',
  cost: filipinoCost,
}
