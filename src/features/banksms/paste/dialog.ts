/** Names the dialog among the drafts of its page. */
export const PASTE = 'paste';
