import type { InformationCode, InformationGroup } from '#contract/information.ts'
import type { Language } from '#contract/brand.ts'

/** What the forms and their fields are called, and what stands in them while they are empty. */
export interface InformationWords {
  readonly groups: Readonly<Record<InformationGroup, string>>
  readonly items: Readonly<Record<InformationCode, readonly [title: string, subtitle: string]>>
  /** Names of what may be chosen. */
  readonly options: Readonly<Record<string, string>>
}

const ENGLISH: InformationWords = {
  groups: {
    public: 'About you',
    personal: 'Your ID',
    job: 'Your work',
    ext: 'How to reach you',
    bank: 'Your payout account',
  },
  items: {
    fullName: ['Full name', 'As on your ID'],
    birthDate: ['Birth date', 'Choose your birth date'],
    birthPlace: ['Place of birth', 'City or town and province'],
    nationality: ['Nationality', 'For example Filipino'],
    presentAddress: ['Present address', 'Where you live now'],
    permanentAddress: ['Permanent address', 'The same, if you have no other'],
    idType: ['Kind of ID', 'Choose the kind of ID'],
    idNumber: ['ID number', 'As printed on the ID'],
    work: ['Work', 'What you do'],
    employer: ['Employer or business', 'Its name; “none” if you have neither'],
    sourceOfFunds: ['Source of funds', 'Choose where your money comes from'],
    email: ['E-mail', 'Your e-mail address'],
  },
  options: {
    nationalId: 'National ID (PhilSys)',
    passport: 'Philippine passport',
    driversLicense: 'Driver’s license',
    umid: 'UMID',
    sss: 'SSS ID',
    prc: 'PRC ID',
    salary: 'Salary',
    business: 'Business',
    remittance: 'Remittance',
    pension: 'Pension',
    allowance: 'Allowance',
    other: 'Other',
  },
}

const FILIPINO: InformationWords = {
  groups: {
    public: 'Tungkol sa iyo',
    personal: 'Ang ID mo',
    job: 'Ang trabaho mo',
    ext: 'Paano ka namin mako-contact',
    bank: 'Account na tatanggap ng pera',
  },
  items: {
    fullName: ['Buong pangalan', 'Gaya ng nasa ID mo'],
    birthDate: ['Birthday', 'Piliin ang birthday mo'],
    birthPlace: ['Lugar ng kapanganakan', 'City o bayan, at probinsiya'],
    nationality: ['Nasyonalidad', 'Halimbawa: Filipino'],
    presentAddress: ['Tirahan ngayon', 'Kung saan ka nakatira ngayon'],
    permanentAddress: ['Permanent address', 'Pareho rin, kung wala nang iba'],
    idType: ['Uri ng ID', 'Piliin ang uri ng ID'],
    idNumber: ['ID number', 'Kung ano ang nakasulat sa ID'],
    work: ['Trabaho', 'Ano ang trabaho mo'],
    employer: ['Employer o negosyo', 'Pangalan nito; “wala” kung wala'],
    sourceOfFunds: ['Saan galing ang pera mo', 'Piliin ang pinagkakakitaan mo'],
    email: ['E-mail', 'Ang e-mail address mo'],
  },
  options: {
    ...ENGLISH.options,
    passport: 'Philippine passport',
    driversLicense: 'Driver’s license',
    salary: 'Sahod',
    business: 'Negosyo',
    remittance: 'Padala',
    pension: 'Pension',
    allowance: 'Allowance',
    other: 'Iba pa',
  },
}

export const INFORMATION_WORDS: Readonly<Record<Language, InformationWords>> = {
  en: ENGLISH,
  fil: FILIPINO,
}
