import type { InformationCode, InformationGroup } from '#contract/identity/information.ts'
import type { IdType } from '#server/identity/information/information-fields.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The forms, their fields with what an empty one shows, and what a form is refused with. */
export interface InformationMessages {
  readonly groups: Readonly<Record<InformationGroup, string>>
  readonly items: Readonly<Record<InformationCode, readonly [title: string, subtitle: string]>>
  /** Names of the choices. */
  readonly options: Readonly<Record<string, string>>
  /** In place of the title of `email`, until its link was opened. */
  readonly emailToConfirm: string
  readonly notOfGroup: (field: string, group: string) => string
  readonly missing: (field: string) => string
  readonly length: (field: string, least: number, most: number) => string
  readonly badCharacter: (field: string) => string
  readonly chooseIdType: string
  readonly chooseSourceOfFunds: string
  readonly email: string
  readonly birthDate: string
  readonly underAge: (leastYears: number) => string
  /** Of a borrower, said before the birth date is given. */
  readonly ageAsked: (leastYears: number) => string
  /** How a number of each ID looks, said before it is given. */
  readonly idNumberForms: Readonly<Record<IdType, string>>
  readonly idNumberDigits: (count: number) => string
  readonly idNumberOfPassport: string
  readonly idNumberOfLicense: string
  readonly idNumberOfPostal: string
  readonly idNumberOfVoters: string
  readonly idNumberOfSenior: string
  readonly idNumberOfPwd: string
  readonly nameInUse: (field: string) => string
  readonly tooManyIds: string
}

const ENGLISH: InformationMessages = {
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
    philHealth: 'PhilHealth ID',
    pagIbig: 'Pag-IBIG Loyalty Card',
    postal: 'Postal ID',
    voters: 'Voter’s ID',
    seniorCitizen: 'Senior citizen ID',
    pwd: 'PWD ID',
    salary: 'Salary',
    business: 'Business',
    remittance: 'Remittance',
    pension: 'Pension',
    allowance: 'Allowance',
    other: 'Other',
  },
  emailToConfirm: 'E-mail: save it, then open the link in our mail',
  notOfGroup: (field, group) => `${field}: is not of the group ${group}.`,
  missing: (field) => `${field}: this is missing.`,
  length: (field, least, most) => `${field}: enter ${least} to ${most} characters.`,
  badCharacter: (field) => `${field}: this contains a character that is not allowed.`,
  chooseIdType: 'idType: choose one of the kinds of ID.',
  chooseSourceOfFunds: 'sourceOfFunds: choose one of the sources.',
  email: 'email: enter an e-mail address, as ana@example.com.',
  birthDate: 'birthDate: enter your birth date as YYYY-MM-DD.',
  underAge: (leastYears) => `birthDate: you must be ${leastYears} or over.`,
  ageAsked: (leastYears) => `You must be ${leastYears} or over.`,
  idNumberForms: {
    nationalId: '16 digits',
    passport: 'Letters and 7 digits, as P1234567A',
    driversLicense: 'A letter and 10 digits, as N01-23-456789',
    umid: '12 digits',
    sss: '10 digits',
    prc: '7 digits',
    philHealth: '12 digits, as 01-234567890-1',
    pagIbig: '12 digits, as 1234-5678-9012',
    postal: '7 to 16 letters and digits, beside PRN',
    voters: '22 letters and digits, as 1234-5678A-B1234CDE56789',
    seniorCitizen: 'The city or town, then the number, as Cebu City 12345',
    pwd: '16 digits, as 13-7401-000-0001234; older cards 14',
  },
  idNumberDigits: (count) => `idNumber: a number of this ID has ${count} digits.`,
  idNumberOfPassport: 'idNumber: a number of this ID has letters and 7 digits, as P1234567A.',
  idNumberOfLicense: 'idNumber: a number of this ID has a letter and 10 digits, as N01-23-456789.',
  idNumberOfPostal:
    'idNumber: a number of this ID has 7 to 16 letters and digits, as printed beside PRN.',
  idNumberOfVoters:
    'idNumber: a number of this ID has 22 letters and digits, as 1234-5678A-B1234CDE56789.',
  idNumberOfSenior: 'idNumber: write the city or town and then the number, as Cebu City 12345.',
  idNumberOfPwd: 'idNumber: a number of this ID has 16 digits, or 14, as 13-7401-000-0001234.',
  nameInUse: (field) =>
    `${field}: a loan or an account is in your name already. Ask customer service to change it.`,
  tooManyIds: 'idNumber: you have given several IDs already. Ask customer service to change it.',
}

const FILIPINO: InformationMessages = {
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
    birthPlace: ['Lugar ng kapanganakan', 'City o bayan, at probinsya'],
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
    salary: 'Sahod',
    business: 'Negosyo',
    remittance: 'Padala',
    pension: 'Pension',
    allowance: 'Allowance',
    other: 'Iba pa',
  },
  emailToConfirm: 'E-mail: i-save, saka buksan ang link sa mail namin',
  notOfGroup: (field, group) => `${field}: hindi kasama sa grupong ${group}.`,
  missing: (field) => `${field}: kulang pa ito.`,
  length: (field, least, most) => `${field}: maglagay ng ${least} hanggang ${most} character.`,
  badCharacter: (field) => `${field}: may character na hindi puwede.`,
  chooseIdType: 'idType: pumili ng uri ng ID.',
  chooseSourceOfFunds: 'sourceOfFunds: pumili kung saan galing ang pera mo.',
  email: 'email: maglagay ng e-mail address, gaya ng ana@example.com.',
  birthDate: 'birthDate: ilagay ang birthday mo bilang YYYY-MM-DD.',
  underAge: (leastYears) => `birthDate: dapat ${leastYears} taong gulang ka na o mas matanda.`,
  ageAsked: (leastYears) => `Dapat ${leastYears} taong gulang ka na o mas matanda.`,
  idNumberForms: {
    nationalId: '16 digits',
    passport: 'Mga letra at 7 digits, gaya ng P1234567A',
    driversLicense: 'Isang letra at 10 digits, gaya ng N01-23-456789',
    umid: '12 digits',
    sss: '10 digits',
    prc: '7 digits',
    philHealth: '12 digits, gaya ng 01-234567890-1',
    pagIbig: '12 digits, gaya ng 1234-5678-9012',
    postal: '7 hanggang 16 na letra at digit, katabi ng PRN',
    voters: '22 letra at digit, gaya ng 1234-5678A-B1234CDE56789',
    seniorCitizen: 'City o bayan, saka ang number, gaya ng Cebu City 12345',
    pwd: '16 digits, gaya ng 13-7401-000-0001234; 14 sa lumang ID',
  },
  idNumberDigits: (count) => `idNumber: ang ID number na ito ay may ${count} digits.`,
  idNumberOfPassport:
    'idNumber: ang ID number na ito ay may mga letra at 7 digits, gaya ng P1234567A.',
  idNumberOfLicense:
    'idNumber: ang ID number na ito ay may isang letra at 10 digits, gaya ng N01-23-456789.',
  idNumberOfPostal:
    'idNumber: ang ID number na ito ay may 7 hanggang 16 na letra at digit, gaya ng katabi ng PRN.',
  idNumberOfVoters:
    'idNumber: ang ID number na ito ay may 22 letra at digit, gaya ng 1234-5678A-B1234CDE56789.',
  idNumberOfSenior: 'idNumber: isulat ang city o bayan, saka ang number, gaya ng Cebu City 12345.',
  idNumberOfPwd:
    'idNumber: ang ID number na ito ay may 16 digits, o 14, gaya ng 13-7401-000-0001234.',
  nameInUse: (field) =>
    `${field}: may loan o account ka na sa pangalang ito. Sa Customer Service ito ipabago.`,
  tooManyIds: 'idNumber: ilang ID na ang naibigay mo. Sa Customer Service ito ipabago.',
}

export const INFORMATION_MESSAGES: Localized<InformationMessages> = {
  en: ENGLISH,
  fil: FILIPINO,
}
