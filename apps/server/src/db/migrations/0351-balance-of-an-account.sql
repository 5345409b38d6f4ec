-- What stands on an account: its opening balance, what came and went since, and what other accounts moved to it. Acts
-- that are free move no money; what is postponed or goes on a monthly account is owed, and counts where what is owed
-- stands. With a method, what came and went by it alone. A movement and its reversal make nothing.
create function account_balance(account bigint, only_method text default null) returns bigint language sql stable as $$
  select a.opening_balance + (
    select coalesce(sum(case when moved.is_in then moved.amount else -moved.amount end), 0)::bigint from (
      select m.direction = 'in' as is_in, m.amount, m.method from movement m
        where m.office_id = a.office_id and m.account_id = a.id and m.direction is not null
      union all
      select m.direction = 'out', m.amount, m.method from movement m
        where m.office_id = a.office_id and m.transfer_account_id = a.id and m.direction is not null
    ) moved
    where moved.method <> 'free'
      and (a.account_kind = 'receivable' or moved.method not in ('monthly_account', 'postponed'))
      and (only_method is null or moved.method = only_method)
  ) from financial_account a where a.id = account
$$;
revoke all on function account_balance(bigint, text) from public;
grant execute on function account_balance(bigint, text) to serventia_app;
