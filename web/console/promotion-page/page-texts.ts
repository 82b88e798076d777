const LANGUAGES = { en: 'English', fil: 'Filipino' } as const

const OF_LANGUAGE = {
  title: 'Title',
  tagline: 'Line under the title',
  buttonText: 'Button',
  agreementTitle: 'Title of the agreement',
  agreementText: 'Agreement',
} as const

const COLOURS = {
  ink: 'Dark colour: buttons',
  accent: 'Bright colour: pictures',
  onInk: 'Text on buttons',
  ground: 'Background',
} as const

/** Words of the promotion pages. */
export const pageTexts = {
  title: 'Promotion pages',
  pageTitle: (id: string) => `Promotion page ${id}`,
  empty: 'No page yet.',
  id: 'Address',
  brand: 'Brand',
  state: 'State',
  states: {
    draft: 'Draft',
    planned: 'Planned',
    shown: 'Shown',
    over: 'Over',
    withdrawn: 'Taken down',
  } as Readonly<Record<string, string>>,
  hasChanges: 'changed since it was published',
  days: 'Days',
  always: 'Always',
  from: 'from',
  until: 'until',
  changedAt: 'Changed',
  changedBy: 'By',
  byCommand: 'A command on the server',
  make: 'New page',
  made: 'The page is begun.',
  idLabel: 'Name in its address',
  idHint: '1 to 32 letters, digits and hyphens. It cannot be changed later.',
  makeNote: 'It begins with the texts of the newest page of the brand. Strangers see nothing yet.',
  open: 'Open the page',
  edit: 'What the page says',
  daysAndTag: 'Days and tag',
  productAndLook: 'Product, picture and colours',
  languages: LANGUAGES,
  fields: { ...OF_LANGUAGE, ...COLOURS },
  shownFrom: 'First day',
  shownUntil: 'Last day',
  daysHint: 'In Manila. Empty: no bound.',
  utmTag: 'Tag',
  tagHint: 'Registrations count under it where the address has no utm_tag.',
  product: 'Product',
  noProduct: 'None',
  productHint: 'Shown with what a loan of it costs today.',
  noProductHere: 'A page of this market shows no product.',
  banner: 'Picture',
  banners: { none: 'None', drawn: 'Drawn in the colours of the page', own: 'As it is' },
  colourHint: 'Like #1F3A5F. Empty: that of the brand.',
  agreementHint: 'An empty line between two paragraphs. Empty: loan terms and privacy policy.',
  downloads: 'Downloads',
  save: 'Save the draft',
  saved: 'The draft is saved.',
  publish: 'Ask to publish',
  published: 'Another person checks the page at Approvals.',
  publishNote: (address: string) =>
    `Once another person has approved it, strangers see what was saved last, at ${address}.`,
  saveFirst: 'Save the draft first.',
  faultsFirst: 'Mend first what stands in the way.',
  nothingNew: 'Nothing was changed since it was published.',
  takeDown: 'Take down',
  takenDown: 'The page is taken down.',
  takeDownNote: 'Its address answers like an unknown one. Its texts stay here.',
  faults: 'What blocks publishing',
  field: 'Field',
  fault: 'What is wrong',
  preview: 'Preview',
  previewTitle: 'The page as strangers would see it',
  previewNote: 'The page itself, as it is written here. Nothing in it can be sent.',
  language: 'Language',
  versions: 'Versions',
  acts: {
    saved: 'Saved',
    published: 'Published',
    withdrawn: 'Taken down',
  } as Readonly<Record<string, string>>,
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  changesOf: (number: number) => `Changes of version ${number}`,
  before: 'Before',
  after: 'After',
  version: (number: number) => `Version ${number}`,
}

/** What a field of a page's file is called here; of one that has no field here, its own name. */
export function fieldLabel(field: string): string {
  const [group = '', language = '', name = ''] = field.split('.')
  if (group === 'texts')
    return `${OF_LANGUAGE[name as keyof typeof OF_LANGUAGE] ?? name} (${LANGUAGES[language as 'en'] ?? language})`
  if (group === 'look' && language === 'colours')
    return COLOURS[name as keyof typeof COLOURS] ?? field
  return OTHERS[field] ?? field
}

const OTHERS: Readonly<Record<string, string>> = {
  id: pageTexts.idLabel,
  utmTag: pageTexts.utmTag,
  productId: pageTexts.product,
  shownFrom: pageTexts.shownFrom,
  shownUntil: pageTexts.shownUntil,
  'look.bannerUrl': pageTexts.banner,
  'downloads.1': 'Google Play',
  'downloads.2': 'App Store',
  hasUcHook: 'Counted by UC_TRACK',
}
