import type { SettleEarlyWords } from '#web/kit/texts/settle-early/texts.ts'

export const filipinoSettleEarly: SettleEarlyWords = {
  title: 'Kung babayaran mo nang buo nang maaga',
  open: 'Tingnan kung magkano kung babayaran nang buo sa isang araw',
  day: 'Araw ng loan',
  dayOf: (number, count) => `Ika-${number} sa ${count} araw`,
  date: 'Petsa',
  toPay: 'Babayaran sa araw na iyon',
  saved: 'Matitipid mo',
  note: 'Kung ipapadala ngayon ang pera at bayad sa oras ang bawat hulog bago ang araw na iyon.',
  waiting: 'Kinukuwenta…',
}
