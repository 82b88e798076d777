import type { HelpTexts } from '#web/borrower/hardship/texts/help/texts.ts'
import { filipinoCost } from '#web/kit/texts/cost/fil.ts'

export const filipinoHelp: HelpTexts = {
  title: 'Humingi ng tulong',
  lead: 'Sabihin agad sa amin kung hindi mo kayang magbayad sa oras. Walang bayad ang paghingi ng tulong.',
  weekdays: filipinoCost.weekdays,
  terms: {
    title: 'Ano ang susunod',
    answer: (day) => `Sasagot kami sa ${day} o mas maaga.`,
    stops: 'Walang tatawag sa iyo hanggang makasagot kami, o hanggang matapos ang araw na iyon.',
    goesOn: (day) =>
      `Puwede ka pa rin naming tawagan: isang beses lang kada 30 araw puwedeng ipatigil ang mga tawag. Kung hihingi ka ulit ng tulong sa ${day} o pagkatapos, titigil ulit ang mga ito.`,
    runsOn:
      'Tuloy ang interest at penalty. Matatanggap mo pa rin ang mga paalala namin sa due date.',
  },
  reason: 'Ano ang nangyari?',
  reasons: {
    lostIncome: 'Nawalan ako ng kita',
    illness: 'May sakit ako o ang pamilya ko',
    calamity: 'Bagyo, baha, sunog o ibang kalamidad',
    other: 'Iba pa',
  },
  reasonNeeded: 'Piliin kung ano ang nangyari',
  amount: 'Magkano ang kaya mong bayaran? (₱)',
  amountHint: 'Kung wala ka pang maibabayad, iwan mong blangko ito at ang araw.',
  amountWrong: 'Isulat kung magkano ang kaya mong bayaran, halimbawa 1,500',
  day: 'Kailan mo ito mababayaran?',
  dayNeeded: 'Piliin ang araw kung kailan mo ito mababayaran',
  dayWrong: (from, to) => `Pumili ng araw mula ${from} hanggang ${to}`,
  words: 'Ano pa ang dapat naming malaman? Puwede itong iwang blangko.',
  send: 'Ipadala ang hiling ko',
  sent: {
    title: 'Natanggap namin ang hiling mo',
    answered: 'Ang hiling mo',
    late: (day) =>
      `Dapat ay nakasagot na kami noong ${day}. Pasensya na at late kami. Sasagutin ka pa rin namin.`,
    stopped: 'Walang tatawag sa iyo hanggang makasagot kami, o hanggang matapos ang araw na iyon.',
    goesOn: 'Puwede ka pa rin naming tawagan.',
    callsAgain: 'Puwede ka na ulit naming tawagan.',
    toService: 'Customer Service',
    on: 'Ipinadala noong',
    canPay: 'Kaya mong bayaran',
    paysOn: (amount, day) => `${amount} sa ${day}`,
    nothing: 'Wala muna',
    words: 'Isinulat mo',
  },
  answer: {
    title: 'Ang sagot namin',
    plan: 'May inaalok kaming mas magaang plan para sa loan na ito.',
    seePlan: 'Tingnan ang plan',
    seeExtension: 'Tingnan ang extension',
    callsAgain: (isTomorrow) =>
      isTomorrow
        ? 'Mula bukas, puwede ka na ulit naming tawagan.'
        : 'Puwede ka na ulit naming tawagan.',
    again: 'Humingi ulit ng tulong',
  },
  toLoan: 'Bumalik sa loan mo',
  none: {
    title: 'Wala kang utang sa loan na ito',
    lead: 'Nasa detalye ng loan ang status nito at ang susunod na gagawin.',
  },
}
