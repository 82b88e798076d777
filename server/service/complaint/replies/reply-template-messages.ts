import type { Localized } from '#server/platform/messages/localized.ts'

/** A reply that staff start from; `{…}` is filled in, and what stays open is refused. */
interface ReplyTemplate {
  readonly title: string
  readonly text: string
}

export type ReplyTemplateKey =
  | 'received'
  | 'explained'
  | 'charge'
  | 'payment'
  | 'slip'
  | 'collector'
  | 'sorry'

export const REPLY_TEMPLATES: Localized<Readonly<Record<ReplyTemplateKey, ReplyTemplate>>> = {
  en: {
    received: {
      title: 'We are looking into it',
      text: 'Dear {name}, we have read your complaint {complaintNumber} and are looking into it. You hear from us again by {resolveBy}.',
    },
    explained: {
      title: 'What the loan costs',
      text: 'Dear {name}, your loan {loanNumber} is charged as its disclosure statement says. Today you owe {amount}. Every charge is listed with its day under Ledger in the app.',
    },
    charge: {
      title: 'A charge was wrong',
      text: 'Dear {name}, you were right: a charge on your loan {loanNumber} was wrong. It is taken back, and today you owe {amount}.',
    },
    payment: {
      title: 'We found the payment',
      text: 'Dear {name}, we found your payment. It is posted to your loan {loanNumber} and counts from the day on which you paid it. Today you owe {amount}.',
    },
    slip: {
      title: 'We need the slip',
      text: 'Dear {name}, the payment provider does not know this payment yet. Please open this complaint again and send a picture of the slip, with its reference and its day.',
    },
    collector: {
      title: 'How we were in touch with you',
      text: 'Dear {name}, nobody may threaten or insult you, or write to other people about your loan. We have spoken with the person who was in touch with you, and this does not happen again.',
    },
    sorry: {
      title: 'We are sorry',
      text: 'Dear {name}, we are sorry for the trouble. It is put right. If anything is still wrong, open this complaint again.',
    },
  },
  fil: {
    received: {
      title: 'Tinitingnan na namin',
      text: 'Hi {name}, nabasa na namin ang reklamo mong {complaintNumber} at tinitingnan na namin ito. Sasagot kami ulit sa {resolveBy} o mas maaga.',
    },
    explained: {
      title: 'Magkano ang loan',
      text: 'Hi {name}, ang singil sa loan mong {loanNumber} ay ayon sa disclosure statement nito. Ngayon, {amount} ang dapat mong bayaran. Nasa Record ng mga loan ko sa app ang bawat singil at ang araw nito.',
    },
    charge: {
      title: 'May maling singil',
      text: 'Hi {name}, tama ka: may maling singil sa loan mong {loanNumber}. Inalis na namin ito. Ngayon, {amount} ang dapat mong bayaran.',
    },
    payment: {
      title: 'Nakita ang bayad',
      text: 'Hi {name}, nakita na namin ang bayad mo. Pumasok na ito sa loan mong {loanNumber} at binibilang mula sa araw na nagbayad ka. Ngayon, {amount} ang dapat mong bayaran.',
    },
    slip: {
      title: 'Kailangan ang resibo',
      text: 'Hi {name}, wala pa sa payment provider ang bayad na ito. Buksan ulit ang reklamong ito at ipadala ang picture ng resibo, kita ang reference at ang araw.',
    },
    collector: {
      title: 'Paano ka kinausap',
      text: 'Hi {name}, walang puwedeng manakot o mang-insulto sa iyo, o magkuwento sa iba tungkol sa loan mo. Kinausap na namin ang taong tumawag sa iyo, at hindi na ito mauulit.',
    },
    sorry: {
      title: 'Pasensya na',
      text: 'Hi {name}, pasensya na sa abala. Naayos na ito. Kung may mali pa rin, buksan ulit ang reklamong ito.',
    },
  },
}
