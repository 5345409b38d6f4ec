const told = document.documentElement.dataset;

/** Whether this installation is for practice: nothing that is done in it has value. */
export const isPractice = told['practice'] !== undefined;

/** Where the users of this installation practise. */
export const practiceUrl = told['practiceUrl'];
