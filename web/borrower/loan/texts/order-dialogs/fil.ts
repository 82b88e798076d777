import type { OrderDialogsTexts } from '#web/borrower/loan/texts/order-dialogs/texts.ts'

export const filipinoOrderDialogs: OrderDialogsTexts = {
  withdraw: { title: 'Kunin ang loan mo', cancel: 'Huwag muna', now: 'Kunin na' },
  cardTitle: 'Account na tatanggap ng pera',
  bindCard: 'Ilagay ang account',
  rating: {
    title: 'Kumusta ang serbisyo?',
    lead: (appName) => `Makakatulong ang rating mo para mas mapaganda ang ${appName}.`,
    stars: 'Rating mo',
    star: (count) => `${count} star`,
    choose: 'Pumili muna ng star',
    submit: 'Ipadala',
  },
  thanks: {
    title: 'Salamat sa feedback mo',
    lead: 'Pasensya na at hindi ka nasiyahan. Sabihin mo sa amin ang nangyari at titingnan namin.',
    tell: 'Sabihin ang nangyari',
    close: 'Isara',
  },
}
