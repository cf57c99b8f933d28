import type { StaffErrorTexts } from '../error-texts.ts';

export const staffErrors: StaffErrorTexts = {
  'second-person-needed':
    "Another staff member has to approve this refund: it's large, goes to you, or is of a transfer that you confirmed. We've recorded it, so let them know",
  'second-person-too-new':
    "You've had the refunds permission for less than 24 hours, so you can't take part in a large refund yet",
  'last-administrator': 'An administrator has to hold each permission. Give it to another administrator first',
  'staff-address-not-proven': "This member hasn't verified their email. Ask them to verify it, or invite them instead",
  'already-staff': 'This person is already staff. Change their permissions instead',
  'already-taken': 'This number or name is already in use. Choose another',
  'in-use': "This is still in use, so it can't be deleted",
  'product-incomplete': 'This product is missing some details. Add them and try again',
  'goodwill-not-offered': 'This item is not eligible for goodwill points',
  'points-limit':
    'This is more than one member can be given in points in a day. To give more, refund part of an order as goodwill',
  'invoice-day-wrong': 'Its date must be between the order and today',
  'received-day-wrong': 'The money must have arrived between the order and today',
  'invoice-number-wrong': "This isn't a valid number. Check it and try again",
  'invoice-number-taken': 'Another invoice, receipt, or allowance already has this number. Check it and try again',
  'merchant-in-use':
    "This merchant ID has payments or invoices already, so its environment can't be changed. Use another merchant ID",
  'set-on-machine': 'This is set on the machine, so it can only be changed there',
  'terms-without-refunds': "These terms don't contain the refund rules currently in force. Add them before publishing",
  'unsupported-media-type': "This file type isn't supported. Choose another file",
  'range-not-satisfiable': "That part of the file can't be read. Reload and try again",
  'storage-full': 'The server is out of space. Free some up, then resume the upload',
};
