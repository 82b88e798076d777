import type { Language } from '#contract/brand.ts'
import type { StillOpen } from '#server/service/my-data/erasure-blocker-store.ts'

interface Kept {
  readonly what: string
  readonly why: string
}

/** What a borrower is told when he is erased, or cannot be yet. */
interface Messages {
  readonly stillOpen: Readonly<Record<StillOpen, string>>
  readonly erased: readonly string[]
  /** In place of the first ones where the law has a copy kept. */
  readonly erasedButCopied: readonly string[]
  readonly identity: (until: string) => Kept
  readonly books: Kept
  readonly counters: Kept
}

export const ERASE_MESSAGES: Readonly<Record<Language, Messages>> = {
  en: {
    stillOpen: {
      loan: 'You have an open loan or application. Your data can be erased once it is settled or cancelled.',
      money: 'A payment is still on its way. Please try again once it has arrived or run out.',
      surplus:
        'You paid more than you owed, and that money is still with us. Ask customer service to send it back first.',
    },
    erased: [
      'Your name, phone number, birth date, address, ID, work and e-mail address',
      'Your payout accounts',
    ],
    erasedButCopied: ['Your profile and payout accounts in the app, and your e-mail address'],
    identity: (until) => ({
      what: 'A locked copy of who you were: name, phone number, birth date, address, ID, work and payout accounts, and the disclosure statements that you accepted',
      why: `The law against money laundering has lenders keep it for 5 years: until ${until}. It is used for nothing else, and then deleted.`,
    }),
    books: {
      what: 'Amounts, dates and numbers of your loans, payments and complaints, without your name',
      why: 'Books have to be kept and must not be changed.',
    },
    counters: {
      what: 'How many codes were sent to your number',
      why: 'It keeps others from sending you too many. Gone within two days.',
    },
  },
  fil: {
    stillOpen: {
      loan: 'May loan o application ka pang hindi tapos. Mabubura ang data mo kapag bayad na o na-cancel na ito.',
      money: 'May bayad na hindi pa dumarating. Subukan ulit kapag pumasok na ito o nag-expire.',
      surplus:
        'Sobra ang naibayad mo at nasa amin pa ang perang iyon. Ipabalik muna ito sa Customer Service.',
    },
    erased: [
      'Ang pangalan, phone number, birthday, address, ID, trabaho at e-mail mo',
      'Ang mga account na tatanggap ng pera mo',
    ],
    erasedButCopied: ['Ang profile at mga account mo sa app, pati ang e-mail mo'],
    identity: (until) => ({
      what: 'Isang naka-lock na kopya kung sino ka: pangalan, phone number, birthday, address, ID, trabaho at mga account, pati ang mga disclosure statement na tinanggap mo',
      why: `Ayon sa batas kontra money laundering, itinatago ito ng lender nang 5 taon: hanggang ${until}. Hindi ito ginagamit sa iba, at buburahin pagkatapos.`,
    }),
    books: {
      what: 'Mga halaga, petsa at number ng loan, bayad at reklamo mo, nang walang pangalan',
      why: 'Ito ang record na dapat naming itago ayon sa batas, at bawal itong baguhin.',
    },
    counters: {
      what: 'Ilang code ang naipadala sa number mo',
      why: 'Para hindi ka mapadalhan ng sobrang dami. Mawawala ito sa loob ng dalawang araw.',
    },
  },
}

/** What goes whatever else is kept. */
export const ALWAYS_ERASED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'What you wrote in complaints, with the pictures and stars',
    'Your sign-ins, the messages that we sent you, how you came to us, and the offers that you saw',
  ],
  fil: [
    'Ang mga isinulat mo sa reklamo, kasama ang mga picture at stars',
    'Ang mga pag-log in mo, mga text na ipinadala namin, kung paano mo kami nahanap, at mga offer na nakita mo',
  ],
}
