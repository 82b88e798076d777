import type { ProductTexts } from '#server/lending/product/product.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** Texts of the demo products, by brand. */
export const DEMO_PRODUCT_MESSAGES = {
  given: {
    en: { rateText: '{yearlyRate} a year', tags: ['Fast decision', 'Small fees'] },
    fil: {
      rateText: '{yearlyRate} kada taon',
      tags: ['Mabilis ang desisyon', 'Maliit ang mga fee'],
    },
  },
  ph: {
    en: {
      rateText: '{yearlyRate} a year on what you still owe',
      tags: ['No fees', 'Cancel free for 3 days'],
    },
    fil: {
      rateText: '{yearlyRate} kada taon sa natitirang utang',
      tags: ['Walang fee', 'Libreng pag-cancel: 3 araw'],
    },
  },
} as const

export const WITHDRAW_MESSAGE: Localized = {
  en: 'Your money is ready. Withdraw it now?',
  fil: 'Handa na ang pera mo. Kukunin mo na ba?',
}

function forEach<T>(ids: readonly string[], texts: T): Record<string, T> {
  return Object.fromEntries(ids.map((id) => [id, texts]))
}

/** Texts of a product on the second confirm screen, by its id. */
export const CONFIRM_V2_MESSAGES: Record<
  string,
  Localized<Pick<ProductTexts, 'buttonText' | 'promo'>>
> = {
  '1': {
    en: {
      buttonText: 'Get this loan',
      promo: {
        title: 'Ready when you are',
        text: 'We decide within 1 day and send the money within 1 to 3 calendar days.',
      },
    },
    fil: {
      buttonText: 'Kunin ang loan na ito',
      promo: {
        title: 'Handa kami kapag handa ka na',
        text: 'Magdedesisyon kami sa loob ng 1 araw at ipapadala ang pera sa loob ng 1 hanggang 3 araw.',
      },
    },
  },
  '2': {
    en: {
      promo: {
        title: 'Smaller payments',
        text: 'EasyPlan is paid back in 4 installments of 30 days each.',
      },
    },
    fil: {
      promo: {
        title: 'Mas maliliit na hulog',
        text: 'Babayaran ang EasyPlan sa 4 na hulog, tig-30 araw bawat isa.',
      },
    },
  },
  ...forEach(['3', '13'], {
    en: {
      buttonText: 'Get this loan',
      promo: {
        title: 'Paid from your own account',
        text: 'BigPlan is paid back in 6 installments of 30 days each, from the account that you choose.',
      },
    },
    fil: {
      buttonText: 'Kunin ang loan na ito',
      promo: {
        title: 'Mula sa sarili mong account',
        text: 'Babayaran ang BigPlan sa 6 na hulog, tig-30 araw bawat isa, mula sa account na pipiliin mo.',
      },
    },
  }),
  '12': {
    en: {
      promo: {
        title: 'Time to think again',
        text: 'Give back what you received within 3 days, and the loan costs nothing.',
      },
    },
    fil: {
      promo: {
        title: 'Puwede pang magbago ang isip mo',
        text: 'Ibalik ang natanggap mo sa loob ng 3 araw, at wala kang babayarang interest o fee.',
      },
    },
  },
}
