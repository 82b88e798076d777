import { englishPlaces } from '#web/kit/texts/places/en.ts'
import type { ComplaintHandlingTexts } from '#web/borrower/complaint/texts/complaint-handling/texts.ts'

export const englishComplaintHandling: ComplaintHandlingTexts = {
  places: englishPlaces,
  list: {
    title: 'My complaints',
    tabs: 'Which complaints',
    write: 'Write a complaint',
    empty: {
      title: 'Nothing here',
      lead: 'What you write to us, and what we answer, is kept here.',
    },
  },
  details: {
    title: 'Complaint Details',
    type: 'Topic',
    sonType: 'What happened',
    content: 'What you wrote',
    images: 'Your photos',
    replyImages: 'Photos of the reply',
    result: 'Process Result',
    photo: (place) => `Photo ${place}`,
    enlarge: (place) => `Enlarge photo ${place}`,
    missing: (place) => `Photo ${place} cannot be shown`,
    record: 'Save a record (PDF)',
    rated: (stars) => `You gave ${stars} of 5 stars.`,
    reopen: 'This did not solve it',
    toList: 'My complaints',
    notFound: {
      title: 'We did not find this complaint',
      lead: 'The link may be old, or the complaint belongs to another account.',
    },
  },
  reopen: {
    title: 'What is still open?',
    label: 'What the reply left open',
    cancel: 'Cancel',
    send: 'Send',
    empty: 'Please fill in your comments and suggestions',
    done: (date) => `We look into it again, and reply by ${date}.`,
  },
  score: {
    title: 'Please rate this service',
    stars: 'Your rating',
    star: (count) => (count === 1 ? '1 star' : `${count} stars`),
    choose: 'Please choose your stars',
    cancel: 'Cancel',
    send: 'Send',
    done: 'Thank you. Your rating was saved.',
    rate: 'Rate this service',
  },
}
