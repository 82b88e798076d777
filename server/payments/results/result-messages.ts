import type { Localized } from '#server/platform/messages/localized.ts'

/** What a payment left and did; why its result is not shown, or why it is not cancelled. */
interface ResultMessages {
  readonly progress: (paid: number, count: number, left: string) => string
  readonly limitRaised: (product: string, before: string, after: string) => string
  readonly limitLowered: (product: string, before: string, after: string) => string
  readonly limitSame: (product: string, limit: string) => string
  readonly notFound: string
  readonly notCancellable: string
}

export const RESULT_MESSAGES: Localized<ResultMessages> = {
  en: {
    progress: (paid, count, left) => `${paid} of ${count} paid, ${left} to go`,
    limitRaised: (product, before, after) =>
      `Paid on time: your limit for ${product} grew from ${before} to ${after}.`,
    limitLowered: (product, before, after) =>
      `Because of late payments your limit for ${product} is ${after} now; it was ${before}.`,
    limitSame: (product, limit) => `You can borrow up to ${limit} with ${product} again.`,
    notFound: 'This payment was not found.',
    notCancellable: 'This payment cannot be cancelled any more: look at it again.',
  },
  fil: {
    progress: (paid, count, left) => `${paid} sa ${count} ang bayad na, ${left} pa`,
    limitRaised: (product, before, after) =>
      `Nagbayad ka sa oras: mula ${before}, naging ${after} na ang limit mo sa ${product}.`,
    limitLowered: (product, before, after) =>
      `Dahil sa mga late na bayad, ${after} na ang limit mo sa ${product}; dati itong ${before}.`,
    limitSame: (product, limit) => `Puwede ka ulit mag-loan sa ${product}, hanggang ${limit}.`,
    notFound: 'Hindi namin nakita ang bayad na ito.',
    notCancellable: 'Hindi na puwedeng i-cancel ang bayad na ito: tingnan ulit ito.',
  },
}
