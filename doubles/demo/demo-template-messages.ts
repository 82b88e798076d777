import type { TemplateTexts } from '#server/growth/promotion/pages/template.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

const ENGLISH = {
  buttonText: 'Register now',
  agreementTitle: 'Registration agreement',
} as const

export const GIVEN_TEXTS: TemplateTexts = {
  ...ENGLISH,
  title: 'Cash when you need it',
  tagline: 'Diverse products, low interest rates, and large credit limits.',
  // Empty: the loan terms and the privacy policy.
  agreementText: [],
}

const PH_ENGLISH: TemplateTexts = {
  ...ENGLISH,
  title: 'A loan that says what it costs',
  tagline: 'See every peso before you accept. No fees, and three days to change your mind.',
  agreementText: [
    'By registering you ask us to open an account for the mobile number that you entered. Registering costs nothing and obliges you to nothing: you owe money only once you have accepted an offer and received it.',
    'We use your number to send you the code of this page and to know you when you log in. Messages about offers are sent only if you allow them in the app, and you may take that back there at any time.',
    'What we know of you, why, how long we keep it and how you get or erase it is written in our privacy policy. What a loan costs and what being late costs is written in the loan terms and in the disclosure statement that you read before you accept.',
  ],
}

const PH_FILIPINO: TemplateTexts = {
  title: 'Loan na malinaw ang gastos',
  tagline:
    'Makikita mo ang bawat piso bago ka pumayag. Walang fee, at may tatlong araw ka para umatras.',
  buttonText: 'Mag-register na',
  agreementTitle: 'Kasunduan sa pag-register',
  agreementText: [
    'Sa pag-register, hinihiling mo sa amin na magbukas ng account para sa mobile number na inilagay mo. Libre ang mag-register at wala kang obligasyon: magkakautang ka lang kapag tinanggap mo ang offer at natanggap mo na ang pera.',
    'Ginagamit namin ang number mo para ipadala ang code ng page na ito at para makilala ka kapag nag-log in ka. Nagpapadala lang kami ng mga offer kung pinayagan mo ito sa app, at puwede mo itong bawiin doon anumang oras.',
    'Nasa Privacy Policy namin kung ano ang alam namin tungkol sa iyo, bakit, gaano katagal namin ito itinatago, at paano mo ito makukuha o mabubura. Kung magkano ang loan at ang dagdag kapag na-late, nasa Terms and conditions ng loan at sa Disclosure Statement na babasahin mo bago ka pumayag.',
  ],
}

export const PH_TEXTS: Localized<TemplateTexts> = { en: PH_ENGLISH, fil: PH_FILIPINO }
