import type { SettleEarlyWords } from '#web/kit/texts/settle-early/texts.ts'

export const filipinoSettleEarly: SettleEarlyWords = {
  title: 'Kung babayaran mo nang buo bago ang due date',
  open: 'Tingnan ang buong babayaran sa araw na pipiliin mo',
  day: 'Araw ng loan',
  dayOf: (number, count) => `Ika-${number} sa ${count} na araw`,
  date: 'Petsa',
  toPay: 'Babayaran sa araw na iyon',
  saved: 'Matitipid mo',
  note: 'Kung ipapadala ngayon ang pera at bayad sa oras ang bawat hulog bago ang araw na iyon.',
  waiting: 'Kinukuwenta…',
}
