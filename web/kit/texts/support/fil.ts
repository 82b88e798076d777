import type { SupportTexts } from '#web/kit/texts/support/texts.ts'

export const filipinoSupport: SupportTexts = {
  title: 'Customer Service',
  lead: (appName) => `Magtanong sa ${appName} tungkol sa iyong utang, bayad o sa paggamit ng app.`,
  stillReachable: 'Maaari mo pa rin kaming maabot dito:',
  complain: 'Sumulat ng reklamo',
  caution:
    'Hindi namin hihingin ang iyong SMS code o password. Kung may humingi, ibaba ang tawag at ipaalam sa amin.',
}
