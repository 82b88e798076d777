/** The texts of complaint start and the complaint form. */
export interface ComplaintTexts {
  start: {
    title: string
    lead: string
    mine: string
    /** Label of the card of the current order. */
    order: string
    /** The toggle that lists all orders, and the label of the list (CS-006). */
    all: string
    choose: string
    /** Labels of the list of question types (CS-009) and of a list of sub-types. */
    types: string
    /** @param type its title */
    sonTypes: (type: string) => string
    /** VAL-029. */
    noCollections: string
    news: {
      /** Title over the number of a complaint that was just sent. */
      filed: string
      see: string
      close: string
      /** Label of the link to a complaint that is not sent, and the link. */
      begun: string
      goOn: string
    }
    /** When the address names another borrower's loan. */
    notFound: { title: string; lead: string; without: string }
  }
  form: {
    title: string
    /** Label of the tags (CFM-001). */
    about: string
    /** @param product name of the loan's product */
    order: (product: string, orderNo: string) => string
    description: string
    placeholder: string
    send: string
    /** VAL-024. */
    empty: string
    sent: string
    /** When the address names no valid type. */
    noType: { title: string; lead: string; choose: string }
  }
  photos: {
    label: string
    add: string
    hint: string
    /** Alternative text of a photo. */
    photo: (place: number) => string
    /** A photo that cannot be shown. */
    missing: (place: number) => string
    remove: (place: number) => string
    /** VAL-026, VAL-027. */
    uploading: string
    uploaded: string
    /** Shown before sending while uploads run, and while some have failed. */
    wait: string
    failed: string
    tooMany: (most: number) => string
    /** Why a file is refused, and what to do instead. */
    heic: string
    notAPhoto: string
    tooLarge: string
  }
}
