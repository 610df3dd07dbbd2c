/** What the lab over a page looks like, as a style sheet. */
export const STYLE: string;
