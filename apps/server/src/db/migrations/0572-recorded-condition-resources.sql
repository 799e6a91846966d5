call record_changes_of('discount_condition_resources');
