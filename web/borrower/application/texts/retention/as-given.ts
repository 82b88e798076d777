/** The words of the retention pop-up (CF-018); no other market has one. They come with it. */
export const retentionAsGiven = { title: 'Point out', agree: 'Agree', cancel: 'Cancel' }
