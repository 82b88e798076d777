/** The texts of the retention pop-up (CF-018), loaded with it; no other market has one. */
export const retentionAsGiven = { title: 'Point out', agree: 'Agree', cancel: 'Cancel' }
