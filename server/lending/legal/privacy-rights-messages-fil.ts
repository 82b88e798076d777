import type { LegalSection } from '#contract/site/legal.ts'
import { type LegalFacts, section } from '#server/lending/legal/legal-section.ts'
import { officerSection } from '#server/lending/legal/officer-section.ts'

/** The borrower's rights to their data, in Filipino. */
export function rightsInFilipino(facts: LegalFacts): LegalSection[] {
  const { market, brand } = facts
  const consent =
    'Hiwalay sa kasunduan sa loan ang pahintulot mo sa paggamit ng data. Bawiin ito sa Settings, kasindali ng pagbibigay mo nito.'
  return [
    section('opt-out', 'Paano mag-opt out', {
      paragraphs: [
        `Mag-reply o sumulat sa ${brand.serviceEmail} at titigil ang mga offer; tuloy ang mga message na kailangan ng loan mo, gaya ng due date at resibo.`,
        ...(market.separatePrivacyConsent ? [consent] : []),
      ],
      points: [
        'Advertising identifier: i-off sa settings ng phone mo.',
        'Camera at location: i-off sa settings ng phone mo.',
        'Mga cookie: i-off sa browser mo.',
      ],
    }),
    section('rights', 'Mga karapatan mo', {
      paragraphs: [
        'Ayon sa RA 10173, libre at may sagot sa loob ng 30 araw na may pasok, karapatan mong:',
      ],
      points: [
        'malaman kung ano ang itinatago namin tungkol sa iyo, at kumuha ng kopyang madadala mo: agad sa Settings, bilang JSON o PDF;',
        'ipatama ito;',
        'tutulan ang paggamit nito, o ipa-block o ipabura ito kung hindi ito record na dapat naming itago ayon sa batas: sa Settings, gamit ang code na ipapadala namin sa iyo;',
        'mabayaran ng danyos kung napinsala ka;',
        'magreklamo sa National Privacy Commission (NPC).',
      ],
    }),
    officerSection(facts, 'fil'),
    section('policy-changes', 'Mga pagbabago sa policy na ito', {
      paragraphs: [
        'Kapag nagbago ang policy na ito, sasabihan ka sa app bago ito magkabisa. Hindi gagawin ang anumang kailangan ng pahintulot mo hangga’t hindi mo ito ibinibigay.',
      ],
    }),
  ]
}
