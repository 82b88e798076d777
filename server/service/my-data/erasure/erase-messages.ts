import type { Localized } from '#server/platform/messages/localized.ts'
import type { ErasureBlocker } from '#server/service/my-data/erasure/erasure-blocker-store.ts'

interface Stored {
  readonly what: string
  readonly why: string
}

/** Why a borrower cannot be erased yet. */
export const ERASURE_BLOCKED: Localized<Readonly<Record<ErasureBlocker, string>>> = {
  en: {
    loan: 'You have an open loan or application. Your data can be erased once it is settled or cancelled.',
    money: 'A payment is still on its way. Please try again once it has arrived or run out.',
    surplus:
      'You paid more than you owed, and that money is still with us. Ask customer service to send it back first.',
    notNow: 'Your data cannot be erased now. Customer service tells you more.',
  },
  fil: {
    loan: 'May loan o application ka pang hindi tapos. Mabubura ang data mo kapag bayad na o na-cancel na ito.',
    money: 'May bayad na hindi pa dumarating. Subukan ulit kapag pumasok na ito o nag-expire.',
    surplus:
      'Sobra ang naibayad mo at nasa amin pa ang perang iyon. Ipabalik muna ito sa Customer Service.',
    notNow: 'Hindi pa mabubura ang data mo ngayon. Magtanong sa Customer Service.',
  },
}

/** What is erased and what is kept. */
interface EraseMessages {
  readonly erased: readonly string[]
  /** In place of `erased` where the law requires a copy. */
  readonly erasedButCopied: readonly string[]
  readonly alwaysErased: readonly string[]
  readonly identity: (until: string) => Stored
  readonly books: Stored
  readonly counters: Stored
}

export const ERASE_MESSAGES: Localized<EraseMessages> = {
  en: {
    erased: [
      'Your name, phone number, birth date, address, ID, work and e-mail address',
      'Your payout accounts',
    ],
    erasedButCopied: ['Your information and payout accounts in the app, and your e-mail address'],
    alwaysErased: [
      'What you wrote in complaints, with the pictures and stars',
      'The pictures of your ID and your face',
      'Your sign-ins, the messages that we sent you, how you came to us, and the offers that you saw',
    ],
    identity: (until) => ({
      what: 'A locked copy of who you were: name, phone number, birth date, address, ID, work and payout accounts, and the disclosure statements that you accepted',
      why: `The law against money laundering has lenders keep it for 5 years: until ${until}. Besides that it is only used so that a limit that was lowered stays so if you register again. Then it is deleted.`,
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
    erased: [
      'Ang pangalan, phone number, birthday, address, ID, trabaho at e-mail mo',
      'Ang mga account na tatanggap ng pera mo',
    ],
    erasedButCopied: ['Ang impormasyon at mga account mo sa app, pati ang e-mail mo'],
    alwaysErased: [
      'Ang mga isinulat mo sa reklamo, kasama ang mga picture at rating',
      'Ang mga picture ng ID at mukha mo',
      'Ang mga pag-log in mo, mga text na ipinadala namin, kung paano mo kami nahanap, at mga offer na nakita mo',
    ],
    identity: (until) => ({
      what: 'Isang naka-lock na kopya kung sino ka: pangalan, phone number, birthday, address, ID, trabaho at mga account, pati ang mga disclosure statement na tinanggap mo',
      why: `Ayon sa batas kontra money laundering, itinatago ito ng lender nang 5 taon: hanggang ${until}. Bukod doon, ginagamit lang ito para manatiling mababa ang limit na binabaan na kung mag-register ka ulit. Buburahin ito pagkatapos.`,
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
