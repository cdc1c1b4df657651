console.log('administration');
