import type { Localized } from '#server/platform/messages/localized.ts'

/** What every lender must tell of the credit bureau (RA 9510). */
export const CREDIT_BUREAU: Localized<readonly string[]> = {
  en: [
    'Credit bureau notice: as every lender must by law (RA 9510), we submit your basic credit data to the Credit Information Corporation (CIC): your loan, and how you pay it, on time or late. The CIC may share it with other lenders and institutions that the law allows.',
    'You may ask the CIC for your own report. When we decline you for what it says, we tell you so when you ask.',
  ],
  fil: [
    'Abiso tungkol sa credit bureau: gaya ng hinihingi ng batas sa bawat lender (RA 9510), isinusumite namin ang basic credit data mo sa Credit Information Corporation (CIC): ang loan mo, at kung paano mo ito binabayaran, sa oras man o late. Puwede itong ibahagi ng CIC sa ibang lender at institusyong pinapayagan ng batas.',
    'Puwede mong hingin sa CIC ang sarili mong report. Kung ito ang dahilan kung bakit ka hindi na-approve, sasabihin namin kapag nagtanong ka.',
  ],
}
