import type { ConfirmCodeWords } from '#web/kit/form/codes/confirm-code.tsx'

export const filipinoConfirmCode: ConfirmCodeWords = {
  lead: 'Para sigurado kaming ikaw ito, magpapadala kami ng 6-digit code sa phone mo.',
  label: 'SMS code',
  caution: 'Huwag ibigay ang code kahit kanino, kahit sa amin.',
  tooShort: 'Ilagay ang buong 6-digit code',
  sending: {
    idle: 'Kunin ang code',
    counting: (seconds) => `Kunin ulit (${seconds} s)`,
    notAgain: 'Papunta na ang code. Saglit lang.',
  },
}
