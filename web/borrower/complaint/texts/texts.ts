/** What the screens say on which a complaint is written. */
export interface ComplaintTexts {
  start: {
    title: string
    lead: string
    mine: string
    /** Names the card of the order that the complaint is about. */
    order: string
    /** The toggle that lists all orders, and what the list is for (CS-006). */
    all: string
    choose: string
    /** Names the list of question types (CS-009), and that of the sub-types below one of them. */
    types: string
    /** @param type the chosen one's title */
    sonTypes: (type: string) => string
    /** VAL-029. */
    noCollections: string
    /** Where the address names a loan that is not his. */
    notFound: { title: string; lead: string; without: string }
  }
  form: {
    title: string
    /** Names the tags of what was chosen (CFM-001). */
    about: string
    /** @param product name of the loan's product */
    order: (product: string, orderNo: string) => string
    description: string
    placeholder: string
    send: string
    /** VAL-024. */
    empty: string
    sent: string
    /** Where the address names no type that there is. */
    noType: { title: string; lead: string; choose: string }
  }
  photos: {
    label: string
    add: string
    hint: string
    /** What a photo is called for those who cannot see it. */
    photo: (place: number) => string
    /** One that cannot be shown. */
    missing: (place: number) => string
    remove: (place: number) => string
    /** VAL-026, VAL-027. */
    uploading: string
    uploaded: string
    /** Said before sending while some are on their way, and while some have failed. */
    wait: string
    failed: string
    tooMany: (most: number) => string
    /** What cannot be taken, and what to do instead. */
    heic: string
    notAPhoto: string
    tooLarge: string
  }
}
