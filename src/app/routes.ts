/** Where the admin begins; every resource's route lies below (spec §2). */
export const ADMIN_BASE = '/admin';
