/** Words of the entities: organisation and users. */
export const users = {
  users: {
    name: 'User |||| Users',
    fields: {
      id: 'ID',
      officeCode: 'Office',
      departmentCode: 'Department',
      roleCode: 'Role',
      roleSeq: 'Role order',
      name: 'Name',
      email: 'Email',
      job: 'Job title',
      avatar: 'Avatar URL',
      active: 'Active',
      updatedAt: 'Updated',
    },
    sections: { person: 'Person', place: 'Place and role' },
  },
  'users/role-permissions': {
    name: 'Role |||| Roles',
    fields: {
      id: 'ID',
      code: 'Role code',
      name: 'Role name',
      permissions: 'Permissions (JSON)',
      secondFactor: 'Second factor required',
      seq: 'Order',
      active: 'Active',
      updatedAt: 'Updated',
    },
    sections: { basic: 'Basics' },
  },
  'users/offices': {
    name: 'Office |||| Offices',
    fields: {
      id: 'ID',
      code: 'Code',
      name: 'Name',
      seq: 'Order',
      active: 'Active',
      updatedAt: 'Updated',
    },
    sections: { basic: 'Basics' },
  },
  'users/departments': {
    name: 'Department |||| Departments',
    fields: {
      id: 'ID',
      officeCode: 'Office',
      code: 'Code',
      name: 'Name',
      seq: 'Order',
      active: 'Active',
      updatedAt: 'Updated',
    },
    sections: { basic: 'Basics' },
  },
};
