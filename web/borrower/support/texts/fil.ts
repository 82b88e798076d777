import type { SupportTexts } from '#web/borrower/support/texts/texts.ts'

export const filipinoSupport: SupportTexts = {
  title: 'Customer Service',
  lead: (appName) => `Magtanong sa ${appName} tungkol sa loan mo, sa bayad o sa paggamit ng app.`,
  stillReachable: 'Puwede mo pa rin kaming ma-contact dito:',
  complain: 'Sumulat ng reklamo',
  caution:
    'Hindi namin hihingin ang SMS code o password mo. Kung may humingi, ibaba ang tawag at sabihin mo sa amin.',
}
