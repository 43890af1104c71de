/** Where the admin begins; every resource's route lies below (rules: routes). */
export const ADMIN_BASE = '/admin';
